export { FileDrop } from './file-drop';
export { NumberInput } from './number-input';
