export { useHideWhenCovering } from './use-hide-when-covering';
