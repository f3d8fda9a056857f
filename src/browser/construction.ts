/** The header of a page's data that says by which build they were made: that of the manifest in each page. */
export const CONSTRUCTION = 'x-construction'
