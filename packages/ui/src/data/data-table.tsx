import { Table, type TableProps } from 'antd';
import { AntdProvider } from '../antd/antd-provider';

/** A table for admin lists; scrolls sideways inside itself on small screens. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  return (
    <AntdProvider>
      <Table<Row> scroll={{ x: 'max-content' }} pagination={false} {...props} />
    </AntdProvider>
  );
}
