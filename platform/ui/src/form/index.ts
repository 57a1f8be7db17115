export { NumberInput } from './number-input';
