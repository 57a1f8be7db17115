import { type DisplayFrame, type Histogram, histogramOf, regionValues } from '@medrad/dicom';
import { useMemo } from 'react';
import { Tool } from '../parts/tool';
import { formatValue } from '../view/gray';
import styles from './measure.module.css';
import { measureText } from './measure-text';
import { kindNames, type Measurement } from './measurement';
import { regionOf } from './region-of';

const width = 640;
const height = 120;
/** Maximum number of rows in the histogram's table; the chart has more bins. */
const tableRows = 12;

/** One SVG path with a bar for each bin. */
function bars({ counts }: Histogram): string {
  const highest = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  return counts
    .map((count, bin) => {
      const tall = (count / highest) * height;
      return `M${bin * step} ${height}v${-tall}h${step * 0.92}v${tall}z`;
    })
    .join('');
}

/** Text for the range of a bin, or for its only value. A bin of integers ends one below the start of the next bin. */
function rangeText({ from, width: wide }: Histogram, bin: number): string {
  const start = from + bin * wide;
  const areWhole = Number.isInteger(from) && Number.isInteger(wide);
  if (areWhole && wide === 1) return String(start);
  return `${formatValue(start)} to ${formatValue(start + wide - (areWhole ? 1 : 0))}`;
}

const pixelsText = (count: number) => (count === 1 ? '1 pixel' : `${count} pixels`);

function Counts({ histogram, unit, total }: { histogram: Histogram; unit: string; total: number }) {
  return (
    <details className={styles.table}>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{unit ? `Values in ${unit}` : 'Values'}</th>
            <th scope="col">Pixels</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {histogram.counts.map((count, bin) => (
            <tr key={bin}>
              <th scope="row">{rangeText(histogram, bin)}</th>
              <td>{count}</td>
              <td>{((count / total) * 100).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface HistogramPanelProps {
  frame: DisplayFrame;
  drawing: Measurement;
  onClose: () => void;
}

/** The distribution of pixel values in a region, as a chart, a sentence and a table. */
export default function HistogramPanel({ frame, drawing, onClose }: HistogramPanelProps) {
  const values = useMemo(() => {
    const region = regionOf(drawing);
    return region ? regionValues(frame, region) : [];
  }, [frame, drawing]);
  const fine = useMemo(() => histogramOf(values, 96), [values]);
  const coarse = useMemo(() => histogramOf(values, tableRows), [values]);
  const { unit } = frame.display;
  const name = `${kindNames[drawing.kind]} ${measureText(frame, drawing)}`;
  const highest = fine.counts.indexOf(Math.max(...fine.counts));
  const last = fine.from + fine.width * fine.counts.length;
  const often = [rangeText(fine, highest), unit].filter(Boolean).join(' ');
  const sentence = `${pixelsText(values.length)}; the most frequent value is ${often} (${pixelsText(fine.counts[highest] ?? 0)}).`;
  return (
    <section className={styles.histogram} aria-label={`Histogram of ${name}`}>
      <div className={styles.head}>
        <h3>Histogram</h3>
        <Tool label="Close histogram" icon="close" iconSize={18} onClick={onClose} />
      </div>
      {values.length === 0 ? (
        <p>There are no values: the region contains no pixel with a value, or the image is in colour.</p>
      ) : (
        <>
          <p>{sentence}</p>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={bars(fine)} />
          </svg>
          <div className={styles.scale} aria-hidden="true">
            <span>{formatValue(fine.from)}</span>
            <span>{unit}</span>
            <span>{formatValue(last)}</span>
          </div>
          <Counts histogram={coarse} unit={unit} total={values.length} />
        </>
      )}
    </section>
  );
}
