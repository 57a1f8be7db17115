/** Number of documents, and number of bytes, at which a batch is complete. */
const maxDocuments = 500;
const maxBytes = 8 * 1024 * 1024;

/** Gathers documents into batches. */
export async function* inBatches(documents: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let batch: Buffer[] = [];
  let bytes = 0;
  for await (const document of documents) {
    batch.push(document);
    bytes += document.length;
    if (batch.length < maxDocuments && bytes < maxBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
