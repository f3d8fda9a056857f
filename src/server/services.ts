import type { Context } from '#context'
import type { Config } from './config.ts'

/** What the application is built from; tests give their own. */
export interface Services extends Context {
  config: Config
  publicUrl: string
}
