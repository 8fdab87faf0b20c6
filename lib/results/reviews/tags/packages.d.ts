// Types for a package that has none.

declare module 'stopword' {
  type Words = readonly string[]
  const lists: {
    afr: Words
    ara: Words
    ben: Words
    bul: Words
    cat: Words
    ces: Words
    dan: Words
    deu: Words
    ell: Words
    eng: Words
    est: Words
    eus: Words
    fas: Words
    fin: Words
    fra: Words
    gle: Words
    glg: Words
    heb: Words
    hin: Words
    hrv: Words
    hun: Words
    hye: Words
    ind: Words
    ita: Words
    jpn: Words
    kor: Words
    lav: Words
    lit: Words
    mar: Words
    msa: Words
    nld: Words
    nob: Words
    pol: Words
    por: Words
    ron: Words
    rus: Words
    slk: Words
    slv: Words
    som: Words
    spa: Words
    swa: Words
    swe: Words
    tgl: Words
    tha: Words
    tur: Words
    ukr: Words
    urd: Words
    vie: Words
    zho: Words
    zul: Words
  }
  export default lists
}
