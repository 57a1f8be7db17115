import { Table, type TableProps } from 'antd';
import { AntdProvider } from '../antd/antd-provider';

const rowsPerPage = 10;

/** A table for authors' lists. More than ten rows are shown in pages. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  return (
    <AntdProvider>
      <Table<Row>
        size="middle"
        pagination={{ pageSize: rowsPerPage, hideOnSinglePage: true, showSizeChanger: false }}
        {...props}
      />
    </AntdProvider>
  );
}
