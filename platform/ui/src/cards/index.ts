export { CardText } from './card-text';
export { CardTitle } from './card-title';
export { EntryActions, EntryCard } from './entry-card';
