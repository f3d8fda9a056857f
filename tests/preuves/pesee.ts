import type { Page } from 'playwright-core'

interface Transfert {
  url: string
  /** As the browser names it: Document, Script, Stylesheet, Image, Font, Fetch… */
  nature: string
  /** Bytes that came over the network for it, headers included; none for what a cache gave. */
  octets: number
  /** The same without headers. */
  corps: number
}

/** Everything that a page fetches from now on, weighed as it comes over the network. */
export async function peser(page: Page) {
  const transferts = new Map<string, Transfert>()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, redirectResponse }) => {
    const avant = transferts.get(requestId)?.octets ?? 0
    const redirection = redirectResponse?.encodedDataLength ?? 0
    if (!url.startsWith('data:'))
      transferts.set(requestId, { url, nature: type ?? 'Other', octets: avant + redirection, corps: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response: { encodedDataLength } }) => {
    const transfert = transferts.get(requestId)
    if (transfert) transfert.corps = -encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfert = transferts.get(requestId)
    if (!transfert) return
    transfert.octets += encodedDataLength
    transfert.corps += encodedDataLength
  })
  const venus = () => [...transferts.values()].filter(({ octets }) => octets > 0)
  return {
    venus,
    oublier: () => transferts.clear(),
    octets: (voulu: (transfert: Transfert) => boolean = () => true) =>
      venus()
        .filter(voulu)
        .reduce((somme, { octets }) => somme + octets, 0),
  }
}
