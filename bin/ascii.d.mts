import type { Plugin } from 'vite'

export const ascii: Plugin
