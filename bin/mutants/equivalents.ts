// Mutants that nobody could tell from the code as it is, each with its reason: they are neither tried nor counted.
export const EQUIVALENTS: Record<string, string> = {}
