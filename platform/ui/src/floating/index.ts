export { useYielding } from './use-yielding';
