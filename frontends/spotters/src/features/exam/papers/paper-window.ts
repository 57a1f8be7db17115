import type { ExamPaper } from '@medrad/contracts';
import { formatTime } from '@medrad/ui/formats';

/** The label of each paper state, with the tone of its badge. */
export const paperStates: Readonly<
  Record<ExamPaper['state'], { label: string; tone: 'secondary' | 'success' | 'outline' }>
> = {
  upcoming: { label: 'Not open yet', tone: 'secondary' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'outline' },
};

/** Sentence about the time in which a paper can be started; null when it is open without an end. */
export function describeWindow({
  state,
  opensAt,
  closesAt,
}: Pick<ExamPaper, 'state' | 'opensAt' | 'closesAt'>): string | null {
  const end = closesAt && formatTime(closesAt);
  if (state === 'closed') return end && `Closed ${end}`;
  if (state === 'open') return end && `Start before ${end}`;
  const start = opensAt && formatTime(opensAt);
  return start && (end ? `Opens ${start}, closes ${end}` : `Opens ${start}`);
}
