/** What tests and benchmarks outside this engine use of its tests. */
export { textOf } from '../src/values/elements';
export { nativeFile } from './build/image-file';
export { zipOf } from './build/zip-file';
export { runMutations } from './mutations/run-mutations';
