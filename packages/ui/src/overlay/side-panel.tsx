import { Drawer, type DrawerProps } from 'antd';
import { AntdProvider } from '../antd/antd-provider';

/** A panel that slides in from the side, for details beside a list. */
export function SidePanel(props: DrawerProps) {
  return (
    <AntdProvider>
      <Drawer {...props} />
    </AntdProvider>
  );
}
