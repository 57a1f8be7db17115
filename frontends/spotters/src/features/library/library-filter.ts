import type { Image } from '@medrad/contracts';
import { modalities, searchMaxLength } from '@medrad/contracts/limits';
import type { LibraryFilter } from '../../spotters.api';

/** The filters of the library in the address; an empty text does not filter. */
export interface LibraryView {
  q: string;
  use: '' | 'used' | 'unused';
  modality: '' | Image['modality'];
  /** Id of a body system, or `none`. */
  systemId: string;
  /** First day of the period, such as 2026-03-05. The period includes this day and `to`, its last day. */
  from: string;
  to: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the view from the address; ignores unknown values. */
export function viewOf(address: URLSearchParams): LibraryView {
  const read = (name: string, isKnown: (text: string) => boolean): string => {
    const text = address.get(name) ?? '';
    return isKnown(text) ? text : '';
  };
  return {
    q: (address.get('q') ?? '').slice(0, searchMaxLength),
    use: read('use', (text) => ['used', 'unused'].includes(text)) as LibraryView['use'],
    modality: read('modality', (text) =>
      modalities.includes(text as Image['modality']),
    ) as LibraryView['modality'],
    systemId: read('system', (text) => text === 'none' || isId(text)),
    from: read('from', isDay),
    to: read('to', isDay),
  };
}

/** The filter that lists all images. */
export const noFilter: LibraryView = { q: '', use: '', modality: '', systemId: '', from: '', to: '' };

/** Address parameters for a part of a view. */
export const parametersOf = ({ systemId, ...part }: Partial<LibraryView>): Record<string, string> => ({
  ...part,
  ...(systemId !== undefined && { system: systemId }),
});

/** Midnight of a day in local time, optionally `plus` days later. */
function midnight(day: string, plus = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plus);
  return date.toISOString();
}

/** The service's query for a view. */
export function filterOf({ q, use, modality, systemId, from, to }: LibraryView): LibraryFilter {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(use && { use }),
    ...(modality && { modality }),
    ...(systemId && { systemId }),
    ...(from && { from: midnight(from) }),
    ...(to && { to: midnight(to, 1) }),
  };
}
