export { LoadMore } from './load-more';
export { Pager } from './pager';
export { type RecordColumn, RecordTable } from './record-table';
export { Problem } from './problem';
export { SearchBox, SearchField } from './search-box';
export { SegmentedControl } from './segmented-control';
export { StatCard, StatGrid } from './stat-card';
