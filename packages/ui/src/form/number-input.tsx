import { InputNumber, type InputNumberProps } from 'antd';
import { AntdProvider } from '../antd/antd-provider';

/** A number with steppers, limits and no surprises from the mouse wheel. */
export function NumberInput(props: InputNumberProps<number>) {
  return (
    <AntdProvider>
      <InputNumber<number> changeOnWheel={false} {...props} />
    </AntdProvider>
  );
}
