/** Runs in the page: text that is too small, has no width, is cut, or lies beyond the edge. */
export function problems() {
  const list = [];
  const seen = new Set();
  const say = (what, element) => {
    const line = `${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    if (!seen.has(line)) list.push(line);
    seen.add(line);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent.trim() || element.closest('.sr, .backdrop, script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || element.getClientRects().length === 0) continue;
    if (box.width === 0) say('no width', element);
    // Letters in a drawing are as large as the drawing makes them.
    const drawn = element instanceof SVGElement ? Math.abs(element.getScreenCTM?.()?.a ?? 1) : 1;
    const size = Number.parseFloat(style.fontSize) * drawn;
    const token = element.closest('.token, .piece');
    if (size < 10.9 && !token) say(`${size.toFixed(1)} px`, element);
    const scroller = element.closest(
      '.strip, .seat-chips, .log-lines, .chat-lines, .deed-groups, .manage-groups, .pick-list, .stage-middle, .sheet, .players ol, .tab-panel, .composer, .phone-prompt, .stage-corner, .stage-offers, .side, .lantern-market, .tableau-cards, .score-frame, .rules-table',
    );
    if (!scroller && (box.right > innerWidth + 1 || box.left < -1)) say('beyond the edge', element);
    const clips = element.closest('.cut');
    if (
      !clips &&
      !scroller &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.overflowX !== 'visible' &&
      element.clientWidth > 0
    )
      say('cut', element);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    list.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const frame of document.querySelectorAll('.stage-middle, .stage-prompt, .prompt')) {
    if (frame.scrollHeight > frame.clientHeight + 2)
      list.push(`<${frame.className}> overflows by ${frame.scrollHeight - frame.clientHeight} px`);
  }
  const bottom = document.querySelector('.stage-prompt')?.getBoundingClientRect();
  const frame = document.querySelector('.stage-frame')?.getBoundingClientRect();
  if (bottom && frame && bottom.bottom > frame.bottom + 1)
    list.push(`the prompt leaves the stage by ${Math.round(bottom.bottom - frame.bottom)} px`);
  const nav = document.querySelector('.sheet-bar')?.getBoundingClientRect();
  if (nav && nav.bottom > innerHeight + 1)
    list.push(`the bar below is cut by ${Math.round(nav.bottom - innerHeight)} px`);
  return list;
}
