/** How the shop's process holds memory: as `npm start` runs it, and as it is measured. */
export const MEMORY = {
  // young objects get 16 MB before they are swept, from the first: V8 would let them take some 100 MB more under load, and, where
  // hardly any outlives its answer, begin with 1 MB and stay there, a fifth of what a kept page costs
  // told how much there is, it also sweeps the old ones in time: 60 to 90 MB are alive, it would let 200 pile up
  args: ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=256'],
  // threads that compress and read pages each kept a heap of their own, and gave nothing back: 30 MB
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
}
