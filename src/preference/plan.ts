/** A plan that shows the place, which asks for no account. */
export function adressePlan(point: string): string {
  const [latitude = '', longitude = ''] = point.split(', ')
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
