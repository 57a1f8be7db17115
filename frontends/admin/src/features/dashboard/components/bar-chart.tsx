import { useTheme } from '@medrad/ui/core';
import { formatNumber } from '@medrad/ui/formats';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { ChartData } from '../chart-data';
import styles from './dashboard.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  /** A description of the chart in one sentence. */
  label: string;
  data: ChartData;
  /** Draws horizontal bars, for few labels with long names. */
  isHorizontal?: boolean;
}

/** Reads the design tokens, because a canvas cannot use CSS variables. */
function readTokens() {
  const style = getComputedStyle(document.documentElement);
  return (name: string) => style.getPropertyValue(`--color-${name}`).trim();
}

function configure(data: ChartData, isHorizontal: boolean): ChartConfiguration<'bar'> {
  const token = readTokens();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const font = { family: getComputedStyle(document.body).fontFamily, size: 12 };
  const ticks = { color: token('text-muted'), font };
  const values = {
    beginAtZero: true,
    stacked: true,
    border: { display: false },
    grid: { color: token('border') },
  };
  const names = { stacked: true, grid: { display: false }, border: { color: token('border') } };
  const valueScale = {
    ...values,
    ticks: {
      ...ticks,
      precision: 0,
      maxTicksLimit: 5,
      callback: (value: string | number) => formatNumber(Number(value)),
    },
  };
  const nameScale = { ...names, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 } };
  return {
    type: 'bar',
    data: {
      labels: data.labels,
      datasets: data.series.map(({ label, series, values: counts }) => ({
        label,
        data: counts,
        backgroundColor: token(`series-${series}`),
        // Separates stacked bars by a gap in the background colour, for people who cannot
        // distinguish the colours.
        borderColor: token('surface'),
        borderWidth: isHorizontal ? 0 : { top: 1 },
        maxBarThickness: 40,
      })),
    },
    options: {
      animation: isStill ? false : { duration: 300 },
      maintainAspectRatio: false,
      indexAxis: isHorizontal ? 'y' : 'x',
      interaction: { mode: 'index', axis: isHorizontal ? 'y' : 'x', intersect: false },
      scales: isHorizontal ? { x: valueScale, y: nameScale } : { x: nameScale, y: valueScale },
      plugins: {
        tooltip: {
          backgroundColor: token('text'),
          titleColor: token('bg'),
          bodyColor: token('bg'),
          titleFont: font,
          bodyFont: font,
          filter: ({ raw }) => Number(raw) > 0,
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${formatNumber(Number(raw))}`,
          },
        },
      },
    },
  };
}

/** A stacked bar chart, one colour per series. */
export default function BarChart({ label, data, isHorizontal = false }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const chart = new Chart(context, configure(data, isHorizontal));
    return () => chart.destroy();
    // The tokens change with the theme.
  }, [data, isHorizontal, theme]);

  return (
    <div className={styles.canvas}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
