/** A fake CSS module, in which every class name has itself as its value. */
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
