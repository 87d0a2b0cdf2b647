// A browser without a screen measures nothing and moves nothing: what the client asks of one, answered for tests. To be imported
// before anything that asks while it loads.
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

export class PretendObserver {
  constructor(private report: (entries: unknown[], observer: PretendObserver) => void) {}
  observe(target: Element): void {
    this.report([{ target }], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}
