export { hasRuns } from './run-keys';
export {
  clearProgress,
  findLastRun,
  findProgress,
  isResumable,
  newRun,
  type OpenRun,
  type RunProgress,
  saveProgress,
} from './run-progress';
