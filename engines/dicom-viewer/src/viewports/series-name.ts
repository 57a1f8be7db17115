import { traitsOf } from './hanging/series-traits';
import type { ViewerSeries } from './viewer-series';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats `20220317` as `17 Mar 2022`; empty for an invalid date. */
export function dayText(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date ?? '') ?? [];
  const name = months[Number(month) - 1];
  return year && name ? `${Number(day)} ${name} ${year}` : '';
}

/** The date of a series when series of several days are present, else empty. */
export function dayOf({ date }: ViewerSeries, all: readonly ViewerSeries[]): string {
  return all.some((other) => other.date !== date) ? dayText(date) : '';
}

/** The name of a series: its label, preceded by its date when that distinguishes it. */
export function nameOf(series: ViewerSeries, all: readonly ViewerSeries[]): string {
  return [dayOf(series, all), series.label].filter(Boolean).join(', ');
}

const weightings = { diffusion: 'DWI', susceptibility: 'T2*' } as const;

/** Weighting, contrast, or laterality and view: what distinguishes series of one plane. */
function kindOf(series: ViewerSeries): string {
  const { weighting = '', bValue, contrast, phase, view, laterality } = traitsOf(series);
  if (view) return [laterality?.[0], view].filter(Boolean).join(' ').toUpperCase();
  const name =
    weighting in weightings ? weightings[weighting as keyof typeof weightings] : weighting.toUpperCase();
  const strength = weighting === 'diffusion' && bValue ? `b ${bValue}` : '';
  const agent = phase ?? (contrast && { with: '+C', without: '−C' }[contrast]);
  return [name, strength, agent].filter(Boolean).join(' ');
}

/** Maximum characters of a label in a small viewport. */
const shortest = 28;

/** Shortens a label in the middle, because both ends distinguish series. */
function shortened(label: string): string {
  if (label.length <= shortest) return label;
  const end = Math.floor(shortest / 2);
  return `${label.slice(0, shortest - end - 1).trimEnd()}…${label.slice(-end).trimStart()}`;
}

/**
 * A short name for a series: number, plane and kind, then the date on a second line, such as `3 axial T1 +C,` and `17
 * Mar 22`; a shortened label when neither plane nor kind is known.
 */
export function shortNameOf(series: ViewerSeries, all: readonly ViewerSeries[]): string {
  const [, number] = /\bSeries (\d+)\b/.exec(series.label) ?? [];
  const known = [traitsOf(series).plane, kindOf(series)].filter(Boolean);
  const name = known.length > 0 ? [number, ...known].filter(Boolean).join(' ') : shortened(series.label);
  // Leaves out the century to save room.
  const day = dayOf(series, all).replace(/\d\d(?=\d\d$)/, '');
  return [name, day].filter(Boolean).join(',\n');
}
