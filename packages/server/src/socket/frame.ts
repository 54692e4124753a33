/**
 * A text as it goes over the wire: one unmasked frame, RFC 6455 section 5.2. Made here rather than by `ws` because a text to
 * several sockets is then encoded once and written in one piece; nothing else of ours writes to these sockets, and without
 * compression `ws` keeps no queue that could get between.
 */
const TEXT = 0x81;

export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
  // As long in bytes as in characters, it is the same in both, and this one is copied without a look.
  frame.write(text, start, length === text.length ? 'latin1' : 'utf8');
  return frame;
}

/** Remembers the last two: an update goes to several seats alike, with what only one of them is told in between. */
export class Frames {
  private text = '';
  private frame = frameOf('');
  private earlierText = '';
  private earlierFrame = this.frame;

  of(text: string): Buffer {
    if (text === this.text) return this.frame;
    const frame = text === this.earlierText ? this.earlierFrame : frameOf(text);
    this.earlierText = this.text;
    this.earlierFrame = this.frame;
    this.text = text;
    this.frame = frame;
    return frame;
  }
}
