// How much can be uploaded.

/** In bytes, of one image; base64 adds a third. */
export const LARGEST_IMAGE = 2 * 1024 * 1024
/** In bytes and pieces, of an account. */
export const MOST_IMAGES = { size: 50 * 1024 * 1024, count: 500 }
/** Of an account, of all its people and programs together. */
export const MOST_UPLOADS = { count: 100, seconds: 10 * 60 }
