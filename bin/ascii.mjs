/** Beyond ASCII. */
const WIDE = /[\u0080-\uffff]/g
/** Where an escape would say something else. */
const RAW = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/

const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Node reads a file into two bytes a sign as soon as one sign of it is beyond ASCII: one « é » in a megabyte takes another.
 * Written as escapes they are the same text, and the shop rests on 8 MB less.
 */
export const ascii = {
  name: 'ascii',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (RAW.test(file.code)) throw new Error(`${file.fileName} holds a sign that no escape says`)
        file.code = file.code.replace(WIDE, escaped)
      }
    },
  },
}
