import { startEmbeddedMongo, spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import mongoose from 'mongoose';
import { rmSync } from 'node:fs';
(async () => {
  rmSync('/tmp/lm/data', { recursive: true, force: true });
  const s = await startEmbeddedMongo({ dataDir: '/tmp/lm/data' });
  console.log(s.url);
  const conn = await mongoose.createConnection(s.url, { dbName: 'x' }).asPromise();
  const Author = conn.model(
    'Author',
    new mongoose.Schema(
      { name: { type: String, unique: true }, n: Number, tags: [String] },
      { timestamps: true, optimisticConcurrency: true },
    ),
  );
  const Book = conn.model(
    'Book',
    new mongoose.Schema({ title: String, author: { type: mongoose.Schema.Types.ObjectId, ref: 'Author' } }),
  );
  await Author.init();
  await Book.init();
  const a = await Author.create({ name: 'ann', n: 1, tags: ['x'] });
  try {
    await Author.create({ name: 'ann' });
  } catch (e: any) {
    console.log(e.message, e.code, e.keyPattern, e.keyValue);
  }
  await Book.create({ title: 't', author: a._id });
  console.log(await Book.find().populate('author').lean());
  await Promise.all(Array.from({ length: 200 }, () => Author.updateOne({ _id: a._id }, { $inc: { n: 1 } })));
  console.log(await Author.findOne({ name: 'ann' }).lean());
  await Promise.all(
    Array.from({ length: 50 }, () =>
      Author.findOneAndUpdate(
        { name: 'bob' },
        { $inc: { n: 1 }, $push: { tags: 'a' } },
        { upsert: true, new: true },
      ),
    ),
  );
  console.log(await Author.findOne({ name: 'bob' }).lean());
  await Book.insertMany(Array.from({ length: 5000 }, (_, i) => ({ title: `b${i}` })));
  let n = 0;
  for await (const _ of Book.find().sort({ title: 1 }).cursor()) n++;
  console.log(n);
  n = 0;
  for await (const _ of Book.find().batchSize(10).cursor()) n++;
  console.log(n, await Book.countDocuments({ title: /^b1/ }), await Book.estimatedDocumentCount());
  console.log(
    await Book.aggregate([
      { $match: { title: /^b1/ } },
      { $group: { _id: { $type: '$title' }, n: { $sum: 1 }, m: { $max: '$title' } } },
    ]),
  );
  const doc1 = await Author.findOne({ name: 'ann' });
  const doc2 = await Author.findOne({ name: 'ann' });
  doc1!.n = 5;
  await doc1!.save();
  doc2!.n = 6;
  try {
    await doc2!.save();
  } catch (e: any) {
    console.log(e.name);
  }
  console.log(await Author.listIndexes());
  try {
    await Book.aggregate([{ $geoNear: {} }]);
  } catch (e: any) {
    console.log(e.message, e.code);
  }
  await conn.close();
  await s.close();
  const p = await spawnEmbeddedMongo({ dataDir: '/tmp/lm/data' });
  const c2 = await mongoose.createConnection(p.url, { dbName: 'x' }).asPromise();
  console.log(p.url, p.pid, await c2.collection('books').countDocuments());
  await c2.close();
  await p.close();
})();
