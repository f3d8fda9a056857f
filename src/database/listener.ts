import pg from 'pg'

const RECONNECT_DELAYS = [100, 500, 1_000, 2_000, 5_000]

interface Listening {
  settings: pg.ClientConfig
  /** Milliseconds between two questions whether the connection still lives. */
  askEvery: number
  onLost: (error: Error) => void
}

/**
 * The connection that hears what is notified, on whatever channel. It is asked regularly, and left where it does not
 * answer within `settings.query_timeout`; once there is another, everybody hears '': anything may have been missed.
 */
export function openListener({ settings, askEvery, onLost }: Listening) {
  const heard = new Map<string, Set<(payload: string) => void>>()
  let current: Promise<pg.Client> | undefined
  let asking: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings)
    client.on('error', onLost)
    client.on('notification', ({ channel, payload }) => {
      for (const call of heard.get(channel) ?? []) call(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of heard.keys()) await listenOn(client, channel)
    } catch (error) {
      void client.end()
      throw error
    }
    client.once('end', () => void reconnect())
    askAgain(client)
    return client
  }

  const listenOn = (client: pg.Client, channel: string) =>
    client.query(`LISTEN ${client.escapeIdentifier(channel)}`)

  /** A connection that answers is asked again later; one that does not is ended, which opens another. */
  function askAgain(client: pg.Client): void {
    clearTimeout(asking)
    asking = setTimeout(async () => {
      try {
        await client.query('SELECT 1')
        askAgain(client)
      } catch (error) {
        if (!closed) onLost(error as Error)
        void client.end()
      }
    }, askEvery).unref()
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closed; attempt += 1) {
      await new Promise((done) => setTimeout(done, RECONNECT_DELAYS[Math.min(attempt, 4)]).unref())
      if (closed) return
      try {
        const next = connect()
        await next
        current = next
        for (const calls of heard.values()) for (const call of calls) call('')
        return
      } catch (error) {
        onLost(error as Error)
      }
    }
  }

  return {
    async listen(channel: string, call: (payload: string) => void): Promise<() => Promise<void>> {
      current ??= connect()
      const client = await current
      const calls = heard.get(channel) ?? new Set()
      if (!heard.has(channel)) await listenOn(client, channel)
      heard.set(channel, calls.add(call))
      return async () => void calls.delete(call)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(asking)
      await (await current?.catch(() => undefined))?.end()
    },
  }
}
