/**
 * A host gives remotes only what its own build imports: naming the lazy parts of the kit here makes them available,
 * without loading them.
 */
export const provided = [
  () => import('@medrad/ui/form'),
  () => import('@medrad/ui/data'),
  () => import('@medrad/ui/overlay'),
];
