import type { WindowFunction } from '@medrad/dicom';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ViewportStore } from '../viewport';
import { Tool } from '../parts/tool';
import { useViewportValue } from '../parts/use-viewport-value';
import { asWindow } from '../view/gray';
import { customWindow, grayOf, type ViewportState } from '../view/viewport-state';
import styles from './measure.module.css';
import { readWindow } from './typed-window';

const shown = (value: number) => String(Number(value.toPrecision(6)));

/** Centre, width and function of the current window as one text; equal for equal windows. */
function windowText(state: ViewportState): string {
  const gray = grayOf(state);
  if (!gray) return '';
  const { center, width, function: kind } = asWindow(gray);
  return [shown(center), shown(width), kind].join(' ');
}

interface WindowFormProps {
  store: ViewportStore;
  onClose: () => void;
}

/** A form for the window's centre and width; Enter applies them, Escape closes the form. */
export default function WindowForm({ store, onClose }: WindowFormProps) {
  const [center = '', width = '', kind = 'LINEAR'] = useViewportValue(store, windowText).split(' ');
  // Values as typed; null while the fields follow the current window.
  const [typed, setTyped] = useState<{ center: string; width: string } | null>(null);
  const [error, setError] = useState<{ field: 'center' | 'width'; text: string } | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => first.current?.select(), []);
  if (center === '') return null;
  const values = typed ?? { center, width };

  function apply(): void {
    const read = readWindow(values, kind as WindowFunction);
    setError('error' in read ? read.error : null);
    if ('error' in read) return;
    store.dispatch({ type: 'choose-gray', choice: { name: customWindow, gray: read.window } });
    setTyped(null);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  const field = (name: 'center' | 'width', label: string) => (
    <label>
      {label}
      <input
        ref={name === 'center' ? first : undefined}
        value={values[name]}
        autoComplete="off"
        // Decimal keyboards of phones have no minus.
        inputMode={name === 'width' ? 'decimal' : undefined}
        aria-invalid={error?.field === name}
        aria-describedby={error?.field === name ? errorId : undefined}
        onChange={({ currentTarget }) => setTyped({ ...values, [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <form
      className={styles.windowForm}
      aria-label="Window values"
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {field('center', 'Centre')}
      {field('width', 'Width')}
      <button type="submit" className={styles.apply}>
        Apply
      </button>
      <Tool label="Close window values" icon="close" iconSize={18} onClick={onClose} />
      {error && (
        <p id={errorId} role="alert">
          {error.text}
        </p>
      )}
    </form>
  );
}
