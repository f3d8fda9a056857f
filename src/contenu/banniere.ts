/** How many pictures the banner shows (specification, part 1); the others wait. */
export const SLIDES_MONTRES = 2
