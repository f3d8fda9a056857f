import pg from 'pg'

const RECONNECT_DELAYS = [100, 500, 1_000, 2_000, 5_000]

/** Held by the one process that leads. */
const LEAD = 726_004
/** Milliseconds without a question after which PostgreSQL ends the connection that leads: its process is frozen or cut off. */
const LEADS_FOR = 6_000

interface Listening {
  settings: pg.ClientConfig
  /** Milliseconds between two questions whether the connection still lives. */
  askEvery: number
  onLost: (error: Error) => void
}

/**
 * The connection that hears what is notified, on whatever channel. It is asked regularly, and left where it does not
 * answer within `settings.query_timeout`; once there is another, everybody hears '': anything may have been missed. The
 * process that leads does so by it: its lock goes with the connection, whoever ends that.
 */
export function openListener({ settings, askEvery, onLost }: Listening) {
  const heard = new Map<string, Set<(payload: string) => void>>()
  let current: Promise<pg.Client> | undefined
  let asking: NodeJS.Timeout | undefined
  let closed = false
  const led = new Set<(leads: boolean) => void>()
  let leads = false

  function tell(now: boolean): void {
    if (now === leads) return
    leads = now
    for (const changed of led) changed(leads)
  }
  /** Asks for what only one has; nothing where that is this process already, or where nobody wants to lead. */
  async function tryLead(client: pg.Client): Promise<void> {
    if (leads || led.size === 0) return
    await client.query(`SET idle_session_timeout = ${LEADS_FOR}`)
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${LEAD}) AS mine`)
    tell(rows[0]?.mine === true && led.size > 0)
  }

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
    client.once('end', () => {
      tell(false)
      void reconnect()
    })
    await tryLead(client).catch(onLost)
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
        await tryLead(client)
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
    async lead(changed: (leads: boolean) => void): Promise<() => Promise<void>> {
      led.add(changed)
      if (leads) changed(true)
      current ??= connect()
      await tryLead(await current).catch(onLost)
      return async () => {
        led.delete(changed)
        if (led.size > 0 || !leads) return
        leads = false
        // as often as it was asked for; a connection that is gone holds nothing
        await (await current)?.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
      }
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(asking)
      await (await current?.catch(() => undefined))?.end()
    },
  }
}
