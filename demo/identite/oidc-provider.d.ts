// oidc-provider ships no types; these are the few parts the demonstration uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    uid: string
    params: Record<string, unknown>
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionResult(req: IncomingMessage, res: ServerResponse, result: object): Promise<string>
    on(event: string, heard: (...args: unknown[]) => void): this
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }

  class Check {
    constructor(reason: string, description: string, check: (ctx: Context) => boolean)
  }
  class Prompt {
    constructor(settings: { name: string; requestable: boolean }, ...checks: Check[])
    checks: Check[] & { add(check: Check): void }
  }
  export interface Context {
    oidc: {
      result?: { login?: object }
      session: { accountId: string }
      client: { clientId: string }
      provider: Provider
    }
    set(header: string, value: string): void
    body: string
    type: string
  }
  export const interactionPolicy: { Check: typeof Check; Prompt: typeof Prompt }
}
