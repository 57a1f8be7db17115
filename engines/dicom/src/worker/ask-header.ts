import type { HeaderOptions, HeaderTable } from '../header/header-table';
import type { DicomAnswer } from './protocol';
import type { WorkerCalls } from './worker-calls';

/**
 * Requests the header of a frame's file from a worker.
 * @param place the file and its frame, or the series and a frame of it
 */
export async function askHeader(
  calls: WorkerCalls,
  place: { file: number; frame: number } | { series: number; frame: number },
  { withIdentity = false }: HeaderOptions,
  signal: AbortSignal | undefined,
): Promise<HeaderTable> {
  const answer = await calls.ask({ kind: 'header', ...place, withIdentity }, [], signal);
  return (answer as DicomAnswer & { kind: 'header' }).header;
}
