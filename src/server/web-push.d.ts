// What of web-push is used here: it brings no types of its own.
declare module 'web-push' {
  const webpush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string }
    generateRequestDetails(
      abonnement: { endpoint: string; keys: { p256dh: string; auth: string } },
      charge: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
        TTL: number
        urgency: string
      },
    ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer | null }
  }
  export default webpush
}
