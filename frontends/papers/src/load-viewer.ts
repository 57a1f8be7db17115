/** The viewer's code, which is large: it may be fetched ahead of the visit. */
export const loadViewer = () => import('./features/viewer/viewer.page');
