// What a product's page brings once it lives, in one file: three would be two requests more.
export { DejaVu } from '#catalogue/DejaVu.tsx'
export { Partage } from '#catalogue/Partage.tsx'
export { Veiller } from '#veille/Veiller.tsx'
