/** The files of an archive whose files are stored as they are, read by its central directory and by nothing of the shop's. */
export function lireZip(octets: Buffer): Map<string, Buffer> {
  const fin = octets.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (fin < 0) throw new Error('no archive')
  const fichiers = new Map<string, Buffer>()
  let place = octets.readUInt32LE(fin + 16)
  for (let reste = octets.readUInt16LE(fin + 10); reste > 0; reste -= 1) {
    if (octets.readUInt32LE(place) !== 0x02014b50) throw new Error('no entry')
    if (octets.readUInt16LE(place + 10) !== 0) throw new Error('compressed')
    const taille = octets.readUInt32LE(place + 20)
    const [nom, extra, mot] = [28, 30, 32].map((ici) => octets.readUInt16LE(place + ici)) as [
      number,
      number,
      number,
    ]
    const local = octets.readUInt32LE(place + 42)
    const debut = local + 30 + octets.readUInt16LE(local + 26) + octets.readUInt16LE(local + 28)
    fichiers.set(
      octets.toString('utf8', place + 46, place + 46 + nom),
      octets.subarray(debut, debut + taille),
    )
    place += 46 + nom + extra + mot
  }
  return fichiers
}
