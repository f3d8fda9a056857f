export const MEMORY: { args: string[]; env: Record<string, string> }
