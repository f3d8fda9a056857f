export const bannieres: Record<string, { svg: string; largeurs: number[] }> = {}
