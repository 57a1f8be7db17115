import { InputNumber } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import { FormFrame } from '../frame/form-frame';
import styles from './number-input.module.css';

interface NumberInputProps {
  label: string;
  hint?: string;
  error?: string;
  /** The number as text; may be empty. */
  value: string;
  min: number;
  max: number;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

/**
 * A number field with steppers that stay within the limits. Typed text is passed on unchanged, so that the form can
 * report an error instead of changing the number.
 */
export function NumberInput({ label, hint, error, value, onChange, ...limits }: NumberInputProps) {
  return (
    <FormFrame label={label} error={error} hint={hint}>
      {(control) => (
        <AntdProvider>
          <InputNumber<number>
            {...control}
            {...limits}
            className={styles.number}
            type="number"
            inputMode="numeric"
            status={error ? 'error' : undefined}
            value={value === '' ? null : Number(value)}
            changeOnWheel={false}
            changeOnBlur={false}
            onInput={onChange}
            onStep={(stepped) => onChange(String(stepped))}
          />
        </AntdProvider>
      )}
    </FormFrame>
  );
}
