/**
 * Queries of the product that read a whole collection, each with the reason why no index serves them. A query is named by
 * its collection, the fields of its filter with their operators, and its order.
 */
export const allowedScans: Readonly<Record<string, string>> = {
  activities:
    'Counts the log once at the start of the service, and again while entries are left uncounted. An estimate may be wrong after a crash.',
  'activity_addresses by last $lt':
    'Once an hour. An index on the time would be written with every request of every person.',
  'activity_addresses by terms':
    'Once at the start of the service, for terms that earlier builds stored with accents. A search reads the index.',
  'activity_resources by last $lt':
    'Once an hour. An index on the time would be written with every request of every person.',
  'activity_resources by terms':
    'Once at the start of the service, for terms that earlier builds stored with accents. A search reads the index.',
  'activity_users by last $lt':
    'Once an hour. An index on the time would be written with every request of every person.',
  'activity_users by terms':
    'Once at the start of the service, for terms that earlier builds stored with accents. A search reads the index.',
  case_deletions: 'Contains only the deletions that have begun and not ended.',
  exam_presets: 'Contains at most as many formats as createExamPreset allows.',
  image_deletions: 'Contains only the deletions that have begun and not ended.',
  images: 'Once an hour, for the renditions of all images; and to choose from all images for a paper.',
  'images by isForPapersOnly $ne': 'Chooses from all images for an exam without a source; nearly all match.',
  'images by isForPapersOnly $ne, systemId $ne': 'Counts the images of every body system; nearly all match.',
  'images by systemId $ne': 'Counts the images of every body system; nearly all match.',
  'outbox by _id $nin, dueAt $exists':
    'Ends at its limit: nearly all waiting events match. The outbox is empty but for the last moments.',
  review_days: 'Compares the cached numbers of all people with their reviews, at the request of an operator.',
  subsection_deletions: 'Contains only the deletions that have begun and not ended.',
  suggestions: 'Lists the spotters with suggestions, for the few people who read suggestions.',
  test_deletions: 'Contains only the deletions that have begun and not ended.',
  tests: 'Lists the images of all spotters, for the few people who look for unused images.',
  'users by searchText':
    'Once at the start of the service, for accounts of versions without a search. An index on the text would be large.',
};

/** Files of the product all of whose queries may read whole collections, each with the reason. */
export const allowedReaders: Readonly<Record<string, string>> = {
  'platform/persistence/src/raw-documents.ts':
    'Backup, migration and checks read everything, at the request of an operator.',
};
