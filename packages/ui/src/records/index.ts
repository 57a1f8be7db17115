export { Pager } from './pager';
export { type RecordColumn, RecordTable } from './record-table';
export { SearchBox } from './search-box';
export { SegmentedControl } from './segmented-control';
export { StatCard, StatGrid } from './stat-card';
