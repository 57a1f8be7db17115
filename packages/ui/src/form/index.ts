export { NumberInput } from './number-input';
export { FileDrop } from './file-drop';
