import { InputNumber } from 'antd';
import { AntdProvider } from '../antd/antd-provider';
import { FormFrame } from '../frame/form-frame';
import styles from './number-input.module.css';

interface NumberInputProps {
  label: string;
  hint?: string;
  error?: string;
  /** The number as typed; empty is allowed. */
  value: string;
  min: number;
  max: number;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

/**
 * A number with steppers. The steppers stay within the limits; what is typed is handed on as it is, so that the form
 * says what is wrong with it instead of changing it unasked.
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
