type Payload = { consumed?: number; uid?: string; grantId?: string } & Record<string, unknown>

/** Enough for thousands of sign-ins at once; beyond it the oldest are forgotten. */
const MAX = 10_000

/** What oidc-provider remembers, kept in this process and lost with it. It checks expiry by itself. */
export function memoire(): (model: string) => object {
  const store = new Map<string, Payload>()
  return (model) => {
    const cle = (id: string) => `${model}:${id}`
    return {
      upsert: async (id: string, payload: Payload) => {
        store.delete(cle(id))
        store.set(cle(id), payload)
        const [oldest] = store.keys()
        if (store.size > MAX && oldest) store.delete(oldest)
      },
      find: async (id: string) => store.get(cle(id)),
      findByUid: async (uid: string) =>
        [...store].find(([key, payload]) => key.startsWith(`${model}:`) && payload.uid === uid)?.[1],
      findByUserCode: async () => undefined,
      consume: async (id: string) => {
        const payload = store.get(cle(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id: string) => void store.delete(cle(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, payload] of store) if (payload.grantId === grantId) store.delete(key)
      },
    }
  }
}
