import { fileCollections, type ServiceManifest } from '@medrad/composition';

const needs = ['connection', 'store'] as const;

export const papersManifest: ServiceManifest<(typeof needs)[number]> = {
  name: 'papers',
  port: 8084,
  metricsPort: 9084,
  needs,
  collections: {
    papers: { files: ['fileKey', 'answerFileKey'] },
    loose_files: fileCollections.loose_files,
  },
  publishes: [],
  consumes: [],
};
