/** Test helpers of this engine that other packages' tests and benchmarks use. */
export { textOf } from '../src/values/elements';
export { nativeFile } from './build/image-file';
export { zipOf } from './build/zip-file';
export { runMutations } from './mutations/run-mutations';
